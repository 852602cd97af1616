/** Whom to write to when nothing else helps: SUPPORT_EMAIL, which the server writes into every page that it serves. */

/** Undefined where no server wrote one (development): then the page still has the word that stands for it. */
export function supportEmail(): string | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content
  return content?.includes('@') === true ? content : undefined
}
