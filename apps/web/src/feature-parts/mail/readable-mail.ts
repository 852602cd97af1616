/**
 * Turns a mail's HTML into rich text: boxes become paragraphs, its own styles go, which the page's policy
 * would refuse. Rich text leaves out elements that it does not know: this is no sanitiser. Pictures of the
 * product are shown with `origin`. What never ends goes to the end of the text, as in browsers. Pure.
 */
export function readableMail(html: string, origin = ''): string {
  const own = origin === '' ? html : html.replaceAll(`src="${origin}/api/files/`, 'src="/api/files/')
  return own
    .replace(/<head\b[\s\S]*?(?:<\/head>|$)|<style\b[\s\S]*?(?:<\/style>|$)|<!--[\s\S]*?(?:-->|$)/gi, '')
    .replace(/\sstyle=(?:"[^"]*"|'[^']*')/gi, '')
    .replace(/<(\/?)(?:div|td)\b[^<>]*>/gi, '<$1p>')
}
