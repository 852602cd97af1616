/** What an import was refused for, line by line: which field, and what is wrong with it. */
import { ApiError } from '../../../api/api-error.ts'
import type { Translate } from '../../../i18n/catalogue.ts'
import type { modelTexts } from '../texts/model-texts.ts'

interface Refused {
  readonly fields?: readonly { field: string; problem: string; unknown?: readonly string[] }[]
  readonly files?: readonly string[]
  readonly ids?: readonly string[]
}

const known = ['invalid_type', 'too_big', 'too_small'] as const
const isKnown = (problem: string): problem is (typeof known)[number] =>
  (known as readonly string[]).includes(problem)

/** @returns the lines, none where the server said all in its message */
export function importProblems(error: unknown, t: Translate<(typeof modelTexts)['texts']>): string[] {
  if (!(error instanceof ApiError)) return []
  const { fields = [], files = [], ids = [] } = (error.detail ?? {}) as Refused
  const problemOf = ({ problem, unknown }: NonNullable<Refused['fields']>[number]): string => {
    if (unknown) return t('problem.unrecognized_keys', { names: unknown.join(', ') })
    return isKnown(problem) ? t(`problem.${problem}`) : t('problem.other')
  }
  return [
    ...fields.map((each) =>
      t('import.field', { field: each.field || t('import.whole'), problem: problemOf(each) }),
    ),
    ...files.map((name) => t('problem.file', { name })),
    ...ids.map((name) => t('problem.twice', { name })),
  ]
}
