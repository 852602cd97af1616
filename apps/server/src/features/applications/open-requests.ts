import type { OpenRequest } from '@assay/contract/privacy/open-request'
import { timeOf } from '../../lists/shown-order.ts'
import { identityIsShown, visibleRequests } from '../../lists/visible.ts'
import type { CompanyTransaction, Viewer } from '../../services.ts'

interface About {
  /** Null while it is hidden who the candidate is: then only what is asked about the application is told. */
  readonly candidateId: string | null
  /** Absent for a person: then nothing is told of an application that does not show whose it is. */
  readonly applicationId?: string
}

/** What a candidate asks that nobody has dealt with, by its due date, as far as the viewer may know. */
export async function selectOpenRequests(
  trx: CompanyTransaction,
  viewer: Viewer,
  { candidateId, applicationId }: About,
): Promise<OpenRequest[]> {
  const rows = await visibleRequests(trx, viewer)
    .leftJoin('applications', (join) =>
      join
        .onRef('applications.company_id', '=', 'candidate_requests.company_id')
        .onRef('applications.id', '=', 'candidate_requests.application_id'),
    )
    .where('candidate_requests.done_at', 'is', null)
    .where((eb) =>
      eb.or([
        ...(applicationId === undefined ? [] : [eb('candidate_requests.application_id', '=', applicationId)]),
        ...(candidateId === null
          ? []
          : [
              eb.and([
                eb('candidate_requests.candidate_id', '=', candidateId),
                eb.or([
                  eb('candidate_requests.application_id', 'is', null),
                  ...(applicationId === undefined ? [identityIsShown(viewer)] : []),
                ]),
              ]),
            ]),
      ]),
    )
    .select(['candidate_requests.id', 'kind', 'message', 'candidate_requests.created_at', 'due_at'])
    .orderBy('due_at')
    .orderBy('candidate_requests.id')
    .execute()
  const isShown = candidateId !== null
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    message: isShown ? row.message : '',
    createdAt: timeOf(row.created_at, isShown),
    dueAt: timeOf(row.due_at, isShown),
  }))
}
