import type { TestApp } from './test-app.ts'

/** Resolves once so many statements of the test's database wait for a lock. */
export async function untilWaiting(t: TestApp, count: number): Promise<void> {
  for (;;) {
    const { rows } = await t.services.pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if ((rows[0]?.waiting ?? 0) >= count) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
