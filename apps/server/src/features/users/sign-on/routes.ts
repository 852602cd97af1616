import * as calls from '@assay/contract/session/provider-calls'
import { done, inData, type Routes, rightAfterSignIn, serve } from '../../../calls.ts'
import { acrossCompanies, deleteRows, ofCompany } from '../../../database/for-company.ts'
import type { Limit } from '../../../limits.ts'
import type { Services, Viewer } from '../../../services.ts'
import { logActivity } from '../../logs/log-activity.ts'
import { ensureWayIn } from '../../session/password-problem.ts'
import { ensureReauthenticated } from '../../session/re-authentication.ts'
import { removeProvider, setProvider, showProvider } from './manage-provider.ts'
import { beginSignOn, beginSignOnAgain, finishSignOn, linkIdentity, loggingFailure } from './sign-on.ts'

/** Each asks the provider; many people of a company share an address. */
const asking: Limit = { name: 'sign-on', points: 600, seconds: 900, code: 'tooManyLogins' }

/** Single sign-on (product 1.39). */
export const signOnRoutes: Routes = (app, services) => {
  serve(app, calls.getProvider, ({ viewer }) => showProvider(services, viewer))
  serve(app, calls.setProvider, ({ viewer, body }) => inData(setProvider(services, viewer, body)))
  serve(app, calls.removeProvider, ({ viewer }) => done(removeProvider(services, viewer)))
  serve(app, calls.beginSignOn, { limit: asking }, ({ body, reply }) =>
    beginSignOn(services, reply, body.email),
  )
  serve(app, calls.beginSignOnAgain, { ...rightAfterSignIn, limit: asking }, ({ viewer, reply }) =>
    beginSignOnAgain(services, viewer, reply),
  )
  serve(app, calls.finishSignOn, { limit: asking }, ({ body, language, request, reply }) =>
    loggingFailure(
      services,
      { request, reply },
      finishSignOn(services, { request, reply }, body.parameters, language),
    ),
  )
  serve(app, calls.linkIdentity, ({ body, language, request, reply }) =>
    linkIdentity(services, { request, reply }, body, language),
  )
  serve(app, calls.listIdentities, ({ viewer }) => inData(listIdentities(services, viewer)))
  serve(app, calls.unlinkIdentities, ({ viewer }) => done(unlinkIdentities(services, viewer)))
}

const why = 'one’s own account, which a superadmin keeps while in another company'

async function listIdentities({ db }: Services, viewer: Viewer) {
  const rows = await acrossCompanies(db, why, (trx) =>
    trx
      .selectFrom('user_identities')
      .where(ofCompany(viewer.homeCompanyId, { user_id: viewer.userId }))
      .selectAll()
      .orderBy('linked_at')
      .execute(),
  )
  return rows.map((row) => ({
    issuer: row.issuer,
    linkedAt: row.linked_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
  }))
}

/** @throws ApiError passwordNeeded, onlyWayIn */
async function unlinkIdentities(services: Services, viewer: Viewer): Promise<void> {
  await ensureReauthenticated(services, viewer, undefined)
  await acrossCompanies(services.db, why, async (trx) => {
    await deleteRows(trx, 'user_identities', ofCompany(viewer.homeCompanyId, { user_id: viewer.userId }))
    await ensureWayIn(trx, { companyId: viewer.homeCompanyId, id: viewer.userId })
    const there = { ...viewer, companyId: viewer.homeCompanyId }
    await logActivity(trx, 'user.identityUnlinked', there, services.clock.now(), [viewer.userId])
  })
}
