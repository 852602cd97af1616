import type { AssessmentDocument, ModuleItem } from '@assay/domain/assessments/document'
import { moduleItemsOf } from '@assay/domain/assessments/walk'
import { moduleTypes } from '@assay/domain/modules/module-types'
import type { Chance } from './random.ts'

const replies = [
  'Bonjour Madame, je suis sincèrement désolé pour ces trois jours de coupure. Je prends votre dossier en main : un technicien passe demain entre 8 h et 10 h, et je vous rappelle moi-même à midi. Ces trois jours vous seront remboursés. Bien à vous.',
  'Bonjour, je comprend votre mécontentement. Pouvez vous nous donner votre numéro de ligne afin qu’on regarde ? Cordialement',
  'Madame, merci de votre message. Votre ligne sera rétablie sous 24 heures. En attendant, je vous ouvre gratuitement 50 Go sur votre mobile pour que vous restiez joignable. Je vous rappelle demain pour m’assurer que tout fonctionne.',
  'Bonjour, avez-vous essayé de redémarrer la box ?',
] as const
const gestures = [
  'A discount on the next bill and an apology',
  'A voucher, and I say sorry',
  'Nothing, they should wait',
  'A credit',
] as const

/** The answers that a candidate might give up to a page: the abler (0 to 1), the likelier right. */
export function answersOf(
  document: AssessmentDocument,
  ability: number,
  untilPage: number,
  chance: Chance,
): [moduleItemId: string, value: unknown][] {
  return document.pageList
    .slice(0, untilPage)
    .flatMap(moduleItemsOf)
    .flatMap((item) => {
      const value = valueOf(item, ability, chance)
      return value === undefined ? [] : [[item.id, value] as [string, unknown]]
    })
}

function valueOf(item: ModuleItem, ability: number, chance: Chance): unknown {
  const isRight = () => chance.next() < ability
  if (item.moduleId === moduleTypes.qcm) {
    const { choiceList, isMultipleChoice, nbMaxChoices } = item.data
    const best = choiceList.toSorted((a, b) => b.score - a.score)
    if (!isMultipleChoice) return [(isRight() ? best[0] : chance.of(choiceList))?.id]
    return best
      .filter((choice) => (choice.score > 0 ? isRight() : !isRight()))
      .slice(0, nbMaxChoices)
      .map(({ id }) => id)
  }
  if (item.moduleId === moduleTypes['question-auto']) {
    if (!item.data.allowOnlyNumbers) return chance.of(gestures)
    return isRight() ? (item.data.acceptWordGroupList[0]?.acceptWord ?? '') : String(chance.between(190, 240))
  }
  if (item.moduleId === moduleTypes.question) return replies[Math.min(3, Math.floor((1 - ability) * 4))]
  if (item.moduleId === moduleTypes.priorisation) {
    const expected = item.data.priorisationList.toSorted((a, b) => a.expectedPosition - b.expectedPosition)
    const given = isRight() ? expected : chance.shuffled(expected)
    return Object.fromEntries(given.map(({ id }, index) => [id, index + 1]))
  }
  return undefined
}
