/** The colour of a status, always beside its word. */
import type { ApplicationStatus } from '@assay/domain/applications/status'
import classes from './board.module.css'

export function StatusDot({ status }: { status: ApplicationStatus }) {
  return <span className={classes.dot} data-status={status} aria-hidden />
}
