/** How many words a text has: runs without white space that hold a letter or a digit. */
export function countWords(text: string): number {
  return text.match(/[^\s\p{P}\p{S}]\S*/gu)?.length ?? 0
}
