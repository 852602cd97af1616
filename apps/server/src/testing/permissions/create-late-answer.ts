import type { Target } from './sample.ts'

/**
 * An answer to the completed application that came too late and waits for a person, as it is named when it is
 * counted.
 */
export async function createLateAnswer({
  t,
  companyId,
  completed,
}: Pick<Target, 't' | 'companyId' | 'completed'>): Promise<{ moduleId: string; seq: number }> {
  const late = { moduleId: 'question', seq: 9 }
  await t.db
    .insertInto('late_answers')
    .values({
      company_id: companyId,
      application_id: completed.id,
      module_item_id: late.moduleId,
      value: JSON.stringify('Yes'),
      seq: late.seq,
      received_at: t.clock.now(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'application_id', 'module_item_id'])
        .doUpdateSet({ seq: late.seq, counted_at: null }),
    )
    .execute()
  return late
}
