/** Rich text that is mostly one line of plain words: a choice, an item. */

export function htmlOfWords(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** The plain words of such HTML; undefined when it holds formatting, which plain words would lose. */
export function wordsOfHtml(html: string): string | undefined {
  const inner = /^<p>([^<>]*)<\/p>$/.exec(html)?.[1] ?? html
  if (/[<>]/.test(inner)) return undefined
  return inner
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
}
