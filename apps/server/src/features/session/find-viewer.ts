import type { WayIn } from '@assay/domain/session/ways-in'
import { compareRoles, type Role } from '@assay/domain/users/roles'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { AppSettings } from '../../app-settings.ts'
import { hashToken } from '../../secret-values.ts'
import type { Services, Viewer } from '../../services.ts'
import { accessCookie } from './cookies.ts'
import { restrictions } from './let-in.ts'

interface SessionRow {
  session_id: string
  user_id: string
  company_id: string
  current_company_id: string | null
  acting_role: Role
  password_checked_at: Date | null
  opened_by: WayIn
  role: Role
  company_filters: string[]
  must_change_password: boolean
  password_changed_at: Date | null
  has_two_factor: boolean
}

/** The user of the access cookie, null without; read at every request, so that a change counts at once. */
export async function findViewer(
  services: Pick<Services, 'settings' | 'clock' | 'db'>,
  request: FastifyRequest,
): Promise<Viewer | null> {
  const token = request.cookies[accessCookie(services.settings)]
  if (!token) return null
  const now = services.clock.now()
  const { rows } = await sql<SessionRow>`
    select s.id as session_id, s.user_id, s.company_id, s.current_company_id, s.acting_role, s.password_checked_at,
      s.opened_by,
      u.role, u.company_filters, u.must_change_password, u.password_changed_at,
      f.confirmed_at is not null as has_two_factor
    from session_tokens t
    join sessions s on s.id = t.session_id
    join users u on u.company_id = s.company_id and u.id = s.user_id
    left join two_factor f on f.company_id = s.company_id and f.user_id = s.user_id
    where t.token_hash = ${hashToken(token)} and t.kind = 'access' and t.expires_at > ${now}
      and s.revoked_at is null and u.deleted_at is null`.execute(services.db)
  const row = rows[0]
  return row ? presentViewer(row, now, services.settings) : null
}

function presentViewer(row: SessionRow, now: Date, settings: AppSettings): Viewer {
  const isAbroad = row.current_company_id !== null && row.role === 'ROLE_SUPERADMIN'
  return {
    userId: row.user_id,
    sessionId: row.session_id,
    homeCompanyId: row.company_id,
    companyId: isAbroad && row.current_company_id !== null ? row.current_company_id : row.company_id,
    realRole: row.role,
    // The user may have been given a lower role since the session began.
    actingRole: compareRoles(row.acting_role, row.role) < 0 ? row.role : row.acting_role,
    companyFilters: isAbroad ? [] : row.company_filters,
    passwordCheckedAt: row.password_checked_at,
    ...restrictions(settings, row, row.opened_by, now),
  }
}
