/** Lists what of somebody else's saved version the draft would replace: by field, both values in words. */
import type { CampaignStep } from '@assay/domain/campaigns/steps'
import { plainText } from '@assay/domain/modules/plain-text'
import type { Campaign } from './api.ts'
import { type Draft, draftOf, typedDays } from './draft.ts'

export interface Difference {
  readonly field: 'name' | 'test' | 'order' | 'days' | 'subject' | 'header' | 'footer'
  /** The step that it is about, with its place from 1; null: the campaign itself. */
  readonly step: { readonly id: string; readonly type: CampaignStep['type']; readonly index: number } | null
  /** Null: nothing there. */
  readonly theirs: string | null
  readonly mine: string | null
}

interface ComparedField extends Pick<Difference, 'field' | 'step'> {
  readonly stored: unknown
  readonly words: string | null
}

/**
 * Finds the fields that the other changed since `base` and that differ from the draft. A field that only the
 * draft changed is no loss and is left out. Mails are compared without their formatting: where that alone
 * differs, both values are the same.
 */
export function differencesTo(theirs: Campaign, draft: Draft, base: Campaign): Difference[] {
  const drafts = [draftOf(theirs), draft, draftOf(base)] as const
  const shared = drafts[0].steps.filter(({ id }) =>
    drafts.every(({ steps }) => steps.some((each) => each.id === id)),
  )
  const ids = new Set(shared.map(({ id }) => id))
  const [other, mine, before] = drafts.map((each) => fieldsOf(each, ids)) as [
    ComparedFields,
    ComparedFields,
    ComparedFields,
  ]
  const isTold = ({ field, step }: ComparedField): boolean =>
    step === null || field === 'days' || drafts[0].steps.some(({ id }) => id === step.id)
  return [...new Set([...other.keys(), ...mine.keys()])].flatMap((key) => {
    const [one, own] = [other.get(key), mine.get(key)]
    const compared = one ?? own
    if (!compared || !isTold(compared) || isSame(one, own) || isSame(one, before.get(key))) return []
    const { field, step } = compared
    return { field, step, theirs: one?.words ?? null, mine: own?.words ?? null }
  })
}

type ComparedFields = ReadonlyMap<string, ComparedField>

const isSame = (one: ComparedField | undefined, other: ComparedField | undefined): boolean =>
  (one?.stored || null) === (other?.stored || null)

/** @param shared the steps that all versions have: their order can be compared */
function fieldsOf({ name, test, steps }: Draft, shared: ReadonlySet<string>): ComparedFields {
  const fields = new Map<string, ComparedField>()
  const put = (
    field: ComparedField['field'],
    step: ComparedField['step'],
    stored: string | undefined,
    words = stored,
  ): void => {
    fields.set(`${step?.id ?? ''} ${field}`, { field, step, stored, words: words ?? null })
  }
  put('name', null, name.trim())
  put('test', null, test?.id, test?.name)
  const inOrder = steps.filter(({ id }) => shared.has(id))
  put(
    'order',
    null,
    inOrder.map(({ id }) => id).join(),
    inOrder.flatMap(({ content }) => content?.subject ?? []).join(' → '),
  )
  for (const [at, step] of steps.entries()) {
    const of = { id: step.id, type: step.type, index: at + 1 }
    const { subject, header, footer } = step.content ?? {}
    put('days', of, step.delay, typedDays(step))
    put('subject', of, subject)
    put('header', of, header, header && plainText(header))
    put('footer', of, footer, footer && plainText(footer))
  }
  return fields
}
