/**
 * A mail's HTML as rich text: its boxes become paragraphs, its own styles go (the page's policy does not let
 * them be drawn, and already parsing them is reported). What rich text does not know is left out when it is
 * shown: this is no sanitiser. A frame would not help: the policy holds there, too, and without allowances
 * its links lead nowhere. Pure. Pictures of the product's own are whole addresses in a mail; with `origin`
 * they are shown. What begins and never ends goes to the end of the text, as browsers read it: so nothing is
 * looked for twice.
 */
export function readableMail(html: string, origin = ''): string {
  const own = origin === '' ? html : html.replaceAll(`src="${origin}/api/files/`, 'src="/api/files/')
  return own
    .replace(/<head\b[\s\S]*?(?:<\/head>|$)|<style\b[\s\S]*?(?:<\/style>|$)|<!--[\s\S]*?(?:-->|$)/gi, '')
    .replace(/\sstyle=(?:"[^"]*"|'[^']*')/gi, '')
    .replace(/<(\/?)(?:div|td)\b[^<>]*>/gi, '<$1p>')
}
