/** Application statuses, the board's columns and who moves a card (product 5.1, 5.2). No zod. */
import { foldText } from '../modules/shared/fold-letters.ts'

export const applicationStatuses = ['notEvaluated', 'evaluated', 'refused', 'hired'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** The four built-in columns of the board, in their order. */
export const kanbanColumns = [
  'kanban_to_evaluate',
  'kanban_evaluated',
  'kanban_refused',
  'kanban_hired',
] as const
export type KanbanColumn = (typeof kanbanColumns)[number]

const columnByStatus: Readonly<Record<ApplicationStatus, KanbanColumn>> = {
  notEvaluated: 'kanban_to_evaluate',
  evaluated: 'kanban_evaluated',
  refused: 'kanban_refused',
  hired: 'kanban_hired',
}

/** Gives the built-in column of a status. */
export function columnOf(status: ApplicationStatus): KanbanColumn {
  return columnByStatus[status]
}

/** Where a person may move an application: freely between the four, by application.edit (product 5.1). */
export const moves: Readonly<Record<ApplicationStatus, readonly ApplicationStatus[]>> = {
  notEvaluated: ['evaluated', 'refused', 'hired'],
  evaluated: ['notEvaluated', 'refused', 'hired'],
  refused: ['notEvaluated', 'evaluated', 'hired'],
  hired: ['notEvaluated', 'evaluated', 'refused'],
}

/** Whether a person has refused or hired: such an application keeps its status when evaluated. */
export function isDecided(status: ApplicationStatus): boolean {
  return status === 'refused' || status === 'hired'
}

/** Says whether a move asks for confirmation, as it refuses or hires somebody (product 5.1). */
export function needsConfirmation(from: ApplicationStatus, to: ApplicationStatus): boolean {
  return from !== to && isDecided(to)
}

/** The status after any evaluation, which never moves a refused or hired card (product 5.6). */
export function statusAfterEvaluation(status: ApplicationStatus): ApplicationStatus {
  return isDecided(status) ? status : 'evaluated'
}

/** Days without an act of the candidate after which a sitting counts as interrupted. */
export const idleDays = 30

/** How far a sitting is (product 4.16): completed, interrupted after 30 idle days, else in progress. */
export type Progress = 'inProgress' | 'interrupted' | 'completed'

/** The names of the built-in columns and their cards in both languages, as `foldText` writes them. */
const builtInNames =
  /^(a evaluer|(evalue|refuse|embauche)e?s?|to (evaluate|review)|evaluated|reviewed|refused|rejected|hired)$/

/** Says whether a company's own column of this name would be read as a built-in one. */
export function isBuiltInName(name: string): boolean {
  return builtInNames.test(foldText(name))
}

/** Gives the reason why a column cannot be deleted (product 5.2); null when it can. */
export function columnDeletionRefusal(column: {
  readonly isBuiltIn: boolean
  readonly applicationCount: number
}): 'builtInColumn' | 'columnHoldsApplications' | null {
  if (column.isBuiltIn) return 'builtInColumn'
  return column.applicationCount > 0 ? 'columnHoldsApplications' : null
}
