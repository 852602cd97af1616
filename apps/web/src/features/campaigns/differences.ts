/** What of somebody else's saved version the draft would replace: by field, both values in words. */
import { type Difference, differencesOf } from '../../working-copy/differences.ts'
import type { Campaign } from './api.ts'
import { type Draft, draftOf, typedDays } from './draft.ts'

type Names = (key: 'step.email' | 'step.cloture', values: { readonly index: number }) => string

/** All but the steps themselves. */
const isText = (path: string): boolean => !/\d$/.test(path)

/**
 * Finds the fields that the other changed since `base` and that differ from the draft. A field that only the
 * draft changed is no loss and is left out. Mails are compared without their formatting: where that alone
 * differs, both values are the same.
 */
export function differencesTo(theirs: Campaign, draft: Draft, base: Campaign, t: Names): Difference[] {
  const versions = [draft, draftOf(theirs), draftOf(base)].map((each) => compared(each, t))
  return differencesOf(versions[0], versions[1], isText, versions[2])
}

const compared = ({ name, test, steps }: Draft, t: Names): object => ({
  name: name.trim(),
  test: test && { ofTest: test.id, $words: test.name },
  steps: steps.map((step, at) => {
    const { id, type, content } = step
    const name = t(`step.${type}`, { index: at + 1 })
    return {
      id,
      $name: name,
      $words: content?.subject ?? name,
      days: typedDays(step),
      subject: content?.subject ?? '',
      header: content?.header ?? '',
      footer: content?.footer ?? '',
    }
  }),
})
