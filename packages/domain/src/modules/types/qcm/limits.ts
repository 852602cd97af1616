/** How many choices a Qcm takes. */
interface ChoiceLimits {
  readonly min: number
  readonly max: number
}

/** How many choices may be chosen: one of a single choice, else as set, within what the choices allow. */
export function choiceLimits(data: {
  readonly isMultipleChoice: boolean
  readonly nbMinChoices: number
  readonly nbMaxChoices: number
  readonly choiceList: readonly unknown[]
}): ChoiceLimits {
  if (!data.isMultipleChoice) return { min: 1, max: 1 }
  const max = Math.min(data.nbMaxChoices, data.choiceList.length)
  return { min: Math.min(data.nbMinChoices, max), max }
}
