const named: Readonly<Record<string, string>> = {
  amp: '&',
  colon: ':',
  sol: '/',
  bsol: '\\',
  Tab: '\t',
  NewLine: '\n',
  shy: '',
  zwj: '',
  zwnj: '',
  lrm: '',
  rlm: '',
  period: '.',
  commat: '@',
  nbsp: ' ',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

/** A text as a mail program shows it: entities read, look-alikes in one form, and what cannot be seen taken out. */
export function decodeText(html: string): string {
  return html
    .replace(/&#x([0-9a-f]{1,6});?/gi, (_, hex: string) => character(Number.parseInt(hex, 16)))
    .replace(/&#(\d{1,7});?/g, (_, digits: string) => character(Number(digits)))
    .replace(/&([a-z]+);/gi, (whole, name: string) => named[name] ?? named[name.toLowerCase()] ?? whole)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
}

const character = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')
