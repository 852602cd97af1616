/** A company filter seen as a question with choices, so that it is asked and handled like one: pure. */
import type { FilterChoice } from '@assay/contract/answers/types'
import type { PublicModuleItemOf } from '@assay/domain/assessments/public-types'
import { moduleTypes } from '@assay/domain/modules/module-types'

const mostInView = 8

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** `wording` names the question; names of filters are plain text, choices of a Qcm are HTML. */
export function asChoices(
  item: PublicModuleItemOf<'company-filter'>,
  filters: readonly FilterChoice[],
  wording: string,
): PublicModuleItemOf<'qcm'> {
  const { allowSeveral } = item.data
  return {
    id: item.id,
    moduleId: moduleTypes.qcm,
    content: wording,
    evaluationMandatory: true,
    styleOptions: item.styleOptions,
    data: {
      choiceList: filters.map(({ id, name }) => ({
        id,
        content: name.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign),
      })),
      style: filters.length > mostInView ? 'select' : 'checkbox',
      isMultipleChoice: allowSeveral,
      nbMinChoices: 1,
      nbMaxChoices: allowSeveral ? filters.length : 1,
      customBgColor: null,
    },
  }
}
