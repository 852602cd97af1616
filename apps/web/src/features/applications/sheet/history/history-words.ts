/** A line of the activity log in words. Pure. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import {
  type ApplicationStatus,
  applicationStatuses,
  columnOf,
  type KanbanColumn,
} from '@assay/domain/applications/status'
import { type LogAction, logActions } from '@assay/domain/logs/actions'
import type { Translate } from '../../../../i18n/catalogue.ts'
import type { sheetTexts } from '../texts.ts'

type SheetTranslate = Translate<(typeof sheetTexts)['texts']>
type Entry = Pick<ApplicationSheet['history'][number], 'action' | 'user' | 'parameters'>

/** @param columnName the name of a column, as the board calls it. */
export function historyWords(
  t: SheetTranslate,
  columnName: (column: KanbanColumn) => string,
  { action, user, parameters }: Entry,
): string {
  const who = user === null ? t('history.candidate') : user.name || t('history.somebody')
  const status = (name: string): ApplicationStatus | undefined =>
    applicationStatuses.find((each) => each === parameters[name])
  if (action === 'application.moved') {
    const [from, to] = [status('from'), status('to')]
    if (to === 'hired' || to === 'refused') return t(`history.${to}`, { who })
    if (from === undefined || to === undefined) return t('history.application.other', { who })
    return t('history.moved', { who, from: columnName(columnOf(from)), to: columnName(columnOf(to)) })
  }
  return t(isWorded(action) ? `history.${action}` : 'history.application.other', { who })
}

/** What may be said of an application; `application.moved` has words of its own. */
type Worded = Exclude<Extract<LogAction, `application.${string}`>, 'application.moved'>

function isWorded(action: string): action is Worded {
  return action.startsWith('application.') && logActions.some((each) => each === action)
}
