/** A line of the activity log in words. Pure. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import {
  type ApplicationStatus,
  applicationStatuses,
  columnOf,
  type KanbanColumn,
} from '@assay/domain/applications/status'
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
  switch (action) {
    case 'application.moved': {
      const [from, to] = [status('from'), status('to')]
      if (to === 'hired' || to === 'refused') return t(`history.${to}`, { who })
      if (from === undefined || to === undefined) return t('history.other', { who, action })
      return t('history.moved', { who, from: columnName(columnOf(from)), to: columnName(columnOf(to)) })
    }
    case 'application.evaluated':
      return t('history.evaluated', { who })
    case 'application.marksChanged':
      return t('history.marksChanged', { who })
    case 'application.commented':
      return t('history.commented', { who })
    case 'application.commentDeleted':
      return t('history.commentDeleted', { who })
    case 'application.extraTimeSet':
      return t('history.extraTime', { who })
    case 'application.rescored':
      return t('history.rescored', { who })
    case 'application.retakeAllowed':
      return t('history.retakeAllowed', { who })
    case 'application.filterAdded':
      return t('history.filterAdded', { who })
    case 'application.lateCounted':
      return t('history.lateCounted', { who })
    case 'application.printed':
      return t('history.printed', { who })
    case 'application.recovered':
      return t('history.recovered', { who })
    default:
      return t('history.other', { who, action })
  }
}
