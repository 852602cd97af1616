/**
 * Turns a mail's HTML into rich text: its boxes become paragraphs, its own styles go (the page's policy does
 * not let them be drawn, and parsing them is already reported). Elements that rich text does not know are
 * left out when it is shown: this is no sanitiser. A frame would not help, as the policy holds there too, and
 * without allowances its links lead nowhere. Pure. Pictures of the product have whole addresses in a mail;
 * with `origin` they are shown. An element that begins and never ends goes to the end of the text, as
 * browsers read it, so nothing is searched twice.
 */
export function readableMail(html: string, origin = ''): string {
  const own = origin === '' ? html : html.replaceAll(`src="${origin}/api/files/`, 'src="/api/files/')
  return own
    .replace(/<head\b[\s\S]*?(?:<\/head>|$)|<style\b[\s\S]*?(?:<\/style>|$)|<!--[\s\S]*?(?:-->|$)/gi, '')
    .replace(/\sstyle=(?:"[^"]*"|'[^']*')/gi, '')
    .replace(/<(\/?)(?:div|td)\b[^<>]*>/gi, '<$1p>')
}
