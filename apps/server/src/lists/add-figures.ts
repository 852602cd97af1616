import { type RawBuilder, sql } from 'kysely'

/**
 * Gives applications that have ended, of the tests in a FROM clause, the row of figures for their quality.
 * They are locked before, in one order, as whoever changes a result holds the application when they write its
 * row: else each may wait for the other.
 */
export const addFigures = (tests: RawBuilder<unknown>, atMost: number) => sql`
  select add_figures_of_sittings(company_id, array(
    select ended.id from unnest(without_figures(company_id, assessment_id, ${atMost})) as missing
    join applications as ended on ended.company_id = test.company_id and ended.id = missing
    order by ended.id for no key update of ended))
  from ${tests}`
