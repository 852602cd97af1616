/** Ways into the comparison: of the chosen ones, and of the best of a test. */
import { listApplications } from '@assay/contract/applications/calls'
import { callApi } from '../../../api/call-api.ts'
import { paths } from '../../../navigation/paths.ts'
import { useGo } from '../../../navigation/use-go.ts'
import { runOrToast, toast } from '../../../patterns/toast.tsx'
import { compareTexts } from './texts.ts'

export const comparedAtMost = 5
const best = 3

/** Compares the best three of a test, with `first` before the others where it is given. */
export function useCompareBest(assessmentId: string): (first?: string) => void {
  const t = compareTexts.useTexts()
  const go = useGo()
  return (first) =>
    void runOrToast(async () => {
      const query = { sort: 'highest_score', progress: 'completed', page: 1, itemsPerPage: best } as const
      const { data } = await callApi(listApplications, { params: { id: assessmentId }, query })
      const found = data.map(({ id }) => id)
      const ids = [...new Set(first === undefined ? found : [first, ...found])].slice(0, best)
      if (ids.length < 2) toast.success(t('best.none'))
      else go(paths.compare(assessmentId, ids))
    })
}
