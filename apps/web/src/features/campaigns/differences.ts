/** What of somebody else's saved version the draft would replace. */
import { isSame } from '../../working-copy/differences.ts'
import type { Campaign } from './api.ts'
import { type Draft, draftOf } from './draft.ts'

/** The parts that the other changed since `base` and that differ from the draft, as they are there. */
export function replacedParts(theirs: Campaign, draft: Draft, base: Campaign) {
  const [other, before] = [draftOf(theirs), draftOf(base)]
  const isReplaced = (part: keyof Draft, mine: unknown = draft[part]): boolean =>
    !isSame(other[part], before[part]) && !isSame(other[part], mine)
  return [
    ...(isReplaced('name', draft.name.trim()) ? [{ part: 'name', value: other.name } as const] : []),
    ...(isReplaced('test') ? [{ part: 'test', value: other.test?.name ?? '–' } as const] : []),
    ...(isReplaced('steps') ? [{ part: 'steps', value: undefined } as const] : []),
  ]
}
