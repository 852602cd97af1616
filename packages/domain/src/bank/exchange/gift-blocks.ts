/** A GIFT file cut into its questions, in time of its length. */
import { bankLimits } from '../question.ts'
import { giftCategory, hidden, shown } from './gift-signs.ts'

export interface Block {
  readonly line: number
  text: string
  category: string
  /** What comments say in brackets: `[points:2]`. */
  readonly notes: Map<string, string>
}

/**
 * Questions stand between blank lines. Within braces a blank line divides nothing; where they are never
 * closed, that question alone is lost, and what is below is read again. Of too many no more are looked at.
 */
export function blocksOf(text: string): Block[] {
  const lines = text.split(/\r\n|\r|\n/)
  const blocks: Block[] = []
  let block: Block | undefined
  let [isOpen, blankAt, kept, category] = [false, -1, '', '']
  const begin = (index: number): Block => {
    const begun = { line: index + 1, text: '', category, notes: new Map<string, string>() }
    blocks.push(begun)
    ;[isOpen, blankAt] = [false, -1]
    return begun
  }
  for (let index = 0; index <= lines.length && blocks.length <= bankLimits.imported + 1; index += 1) {
    const line = hidden(lines[index]?.trim() ?? '')
    const [opens, closes] = [line.indexOf('{'), line.indexOf('}')]
    const isUnclosed = index === lines.length || (opens >= 0 && (closes < 0 || opens < closes))
    if (block && isOpen && blankAt >= 0 && isUnclosed) {
      block.text = kept
      block = undefined
      ;[index, isOpen] = [blankAt, false]
    } else if (line === '') {
      if (!isOpen) {
        if (block?.text) block = undefined
      } else if (block && blankAt < 0) [blankAt, kept] = [index, block.text]
    } else if (line.startsWith('$CATEGORY')) {
      category = giftCategory(line.slice(line.indexOf(hidden(':')) + 1))
      block = undefined
    } else {
      block ??= begin(index)
      if (line.startsWith('//')) noteComment(line, block)
      else {
        if (block.text === '') Object.assign(block, { line: index + 1, category })
        block.text += block.text === '' ? line : `\n${line}`
        if (opens >= 0 || closes >= 0) isOpen = line.lastIndexOf('{') > line.lastIndexOf('}')
      }
    }
  }
  return blocks
}

function noteComment(line: string, { notes }: Block): void {
  for (const [, name = '', value = ''] of line.matchAll(/\[(\w+):([^\]]*)\]/g)) notes.set(name, shown(value))
}
