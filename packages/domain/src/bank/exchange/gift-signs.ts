/** The signs of GIFT, and its names of categories. */

/** The signs that a backslash takes their meaning from; while a question is read each is a letter apart. */
const signs = '~=#{}:\\n'
export const hidden = (text: string): string =>
  text.replace(/\\([~=#{}:\\n])/g, (_, sign: string) => String.fromCharCode(0xe000 + signs.indexOf(sign)))
export const shown = (text: string): string =>
  text.replace(/[\ue000-\ue007]/g, (letter) => {
    const sign = signs[letter.charCodeAt(0) - 0xe000] ?? ''
    return sign === 'n' ? '\n' : sign
  })

/** `$course$/top/Default for A/B` without the places that every course of Moodle has. */
export function giftCategory(path: string): string {
  const parts = shown(path).trim().replaceAll('//', '\u2044').split('/')
  const named = parts.map((part) => part.trim()).filter((part) => !/^(\$\w+\$|top|)$/.test(part))
  return named.join(' / ').replaceAll('\u2044', '-')
}
