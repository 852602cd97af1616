/** Letters that Unicode does not take apart, folded as the server's sort_key does it for searches. */
const single: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
}

/** Gives a lower-case text with these letters as plain ones. */
export function foldLetters(lowerCase: string): string {
  return lowerCase.replace(/[œæßøđłı]/g, (letter) => single[letter] ?? letter)
}

/** One spelling for comparing; raised figures come behind `^`, vowel signs of other scripts stay. */
export function foldText(text: string): string {
  const plain = text
    .replace(/[‘’ʼʻ‛′´`]/g, "'")
    .replace(/(\p{Nd})(?=[⁰¹²³⁴-⁹])/gu, '$1^')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]|\p{Cf}/gu, '')
    .toLowerCase()
  return foldLetters(plain)
    .replace(/ς/g, 'σ')
    .replace(/[‐‑‒–−]/g, '-')
    .replace(/\s+/g, ' ')
    .normalize('NFC')
    .trim()
}

/** Scripts that put no blanks between words, or none around a name; for a RegExp with the flag `u`. */
export const unspaced =
  '[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmr}\\p{scx=Mymr}]'
