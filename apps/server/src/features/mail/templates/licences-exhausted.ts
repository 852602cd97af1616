import { type RenderedMail, renderMail } from '../render-mail.ts'

/** Tells a superadmin that a company wanted another user and had no licence left. */
export function licencesExhaustedMail(
  firstName: string,
  company: { readonly name: string; readonly licenseCount: number },
  url: string,
): RenderedMail {
  const { name, licenseCount } = company
  return renderMail({
    language: 'fr',
    subject: `Licences épuisées : ${name}`,
    greeting: `Bonjour ${firstName},`,
    paragraphs: [
      `${name} a voulu créer un compte de plus ; ses ${licenseCount} licences sont toutes utilisées, le compte n’a pas été créé.`,
      `In English: ${name} wanted one more account; all of its ${licenseCount} licences are used, the account was not created.`,
    ],
    button: { label: 'Ouvrir les entreprises', url },
  })
}
