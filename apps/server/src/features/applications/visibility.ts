import type { ExpressionBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Viewer } from '../../viewer.ts'

/**
 * Which applications a viewer sees (PRODUCT §2): with filters of their own only those that carry one of them,
 * without any all of the company. Every list, count, search and export goes through it.
 */
export function visibleTo(viewer: Pick<Viewer, 'companyFilters'>) {
  return (eb: ExpressionBuilder<Tables, 'applications'>) => {
    if (viewer.companyFilters.length === 0) return sql<SqlBool>`true`
    return eb.exists(
      eb
        .selectFrom('application_filters')
        .select(sql`1`.as('one'))
        .whereRef('application_filters.company_id', '=', 'applications.company_id')
        .whereRef('application_filters.application_id', '=', 'applications.id')
        .where('application_filters.filter_id', 'in', [...viewer.companyFilters]),
    )
  }
}
