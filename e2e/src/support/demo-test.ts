/** The tests of the demonstration company. */
import type { APIRequestContext } from '@playwright/test'

/**
 * The id of « Conseiller·ère en boutique », whose applications are at every stage. `request` is somebody's
 * who sees it.
 */
export async function demoTestId(request: APIRequestContext): Promise<string> {
  const { data } = await (await request.get('/api/assessments?search=boutique&itemsPerPage=50')).json()
  const test = data.find(({ name }: { name: string }) => name === 'Conseiller·ère en boutique')
  if (!test) throw new Error('the demonstration must have its test')
  return test.id
}
