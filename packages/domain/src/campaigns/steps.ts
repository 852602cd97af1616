/** The steps of a campaign (product 7.2). */

/** A mail of a step; placeholders in it are filled when it leaves. */
export interface StepContent {
  readonly subject: string
  /** Rich text above and below the link to the test. */
  readonly header: string
  readonly footer: string
}

export interface CampaignStep {
  readonly id: string
  readonly type: 'email' | 'cloture'
  /** `P{n}D`: whole calendar days after somebody came into the campaign. */
  readonly delay: string
  /** The first and the last step: they cannot be removed. */
  readonly isDefault: boolean
  /** Null: not configured. Always null for `cloture`. */
  readonly content: StepContent | null
}

/** Ten years: no campaign means more, and a mistyped figure is reported. */
export const maxDelayDays = 3650
export const maxSteps = 50
export const maxCampaignNameLength = 255
export const maxSubjectLength = 255
export const maxPartLength = 20_000

/** Reads `P{n}D` of a whole number of days; anything else, also above `maxDelayDays`, gives null. */
export function delayDays(delay: string): number | null {
  if (delay.length > 8) return null
  const [, digits] = /^P(\d{1,6})D$/.exec(delay) ?? []
  return digits === undefined || Number(digits) > maxDelayDays ? null : Number(digits)
}

/** Writes a number of days as a delay; invalid input gives an invalid delay. */
export const delayOf = (days: number | string): string => `P${days}D`

/** Makes the two steps of a new campaign: a first mail and the closing, both at delay 0 (product 7.2). */
export function newSteps(newId: () => string): CampaignStep[] {
  return [
    { id: newId(), type: 'email', delay: delayOf(0), isDefault: true, content: null },
    { id: newId(), type: 'cloture', delay: delayOf(0), isDefault: true, content: null },
  ]
}

/** How many days after the step before it a step is proposed (product 7.2). */
const proposedDays = 3

const proposedAfter = ({ delay }: CampaignStep): string => delayOf((delayDays(delay) ?? 0) + proposedDays)

/** Adds a mail before the closing, three days after the last mail (product 7.2); none without a closing. */
export function withNewStep(steps: readonly CampaignStep[], id: string): CampaignStep[] {
  const closing = steps.at(-1)
  const before = steps.at(-2)
  if (!closing || !before) return [...steps]
  const delay = proposedAfter(before)
  return withLaterClosing([
    ...steps.slice(0, -1),
    { id, type: 'email', delay, isDefault: false, content: null },
    closing,
  ])
}

/** Puts a closing that is not later than the last mail three days behind it. */
export function withLaterClosing(steps: readonly CampaignStep[]): CampaignStep[] {
  const [last, closing] = steps.slice(-2)
  if (!last || !closing || (delayDays(closing.delay) ?? 0) > (delayDays(last.delay) ?? 0)) return [...steps]
  return [...steps.slice(0, -1), { ...closing, delay: proposedAfter(last) }]
}

/** Removes a step that somebody added; the first and the last always stay (product 7.2). */
export function withoutStep(steps: readonly CampaignStep[], id: string): CampaignStep[] {
  return steps.filter((step) => step.id !== id || step.isDefault)
}

/** Moves an added step between the first and the last; the others stay where they are. */
export function withStepMoved(steps: readonly CampaignStep[], id: string, to: number): CampaignStep[] {
  const moved = steps.find((step) => step.id === id)
  if (!moved || moved.isDefault) return [...steps]
  const rest = steps.filter((step) => step !== moved)
  const index = Math.max(1, Math.min(to, rest.length - 1))
  return [...rest.slice(0, index), moved, ...rest.slice(index)]
}

/** The first reason why a list of steps is invalid, and the step that it is about. */
type StepFault =
  | { readonly fault: 'delay'; readonly stepId: string }
  | { readonly fault: 'subject'; readonly stepId: string }
  | { readonly fault: 'shape'; readonly stepId: string | null }

/** Whether steps can be saved (product 7.2): first mail and closing, mails between, whole days, subjects. */
export function stepFault(steps: readonly CampaignStep[]): StepFault | null {
  const isOutOfShape = (step: CampaignStep, index: number) => {
    const isLast = index === steps.length - 1
    return (
      step.type !== (isLast ? 'cloture' : 'email') ||
      step.isDefault !== (index === 0 || isLast) ||
      (isLast && step.content !== null) ||
      steps.findIndex(({ id }) => id === step.id) !== index
    )
  }
  if (steps.length < 2 || steps.length > maxSteps) return { fault: 'shape', stepId: null }
  for (const [index, step] of steps.entries()) {
    if (isOutOfShape(step, index)) return { fault: 'shape', stepId: step.id }
    const days = delayDays(step.delay)
    if (days === null) return { fault: 'delay', stepId: step.id }
    if (step.content !== null && step.content.subject.trim() === '')
      return { fault: 'subject', stepId: step.id }
  }
  return null
}

/** Gives the first step before the day of the one above it: nothing starts with one (product 7.2). */
export function earlyStep(steps: readonly CampaignStep[]): string | undefined {
  const daysAt = (index: number) => delayDays(steps[index]?.delay ?? '') ?? 0
  return steps.find((_, index) => daysAt(index) < daysAt(index - 1))?.id
}

/** The ids of mails that never leave: of two on one day only the later does (product 7.4). */
export function lapsedSteps(steps: readonly CampaignStep[]): string[] {
  return steps.flatMap(({ id, type, delay }, index) => {
    const next = steps[index + 1]
    return type === 'email' && next?.type === 'email' && next.delay === delay && delayDays(delay) !== null
      ? [id]
      : []
  })
}

/** Which of a campaign's three parts are set up, for its icons: test, steps, mails. */
export function configured(campaign: {
  readonly assessments: readonly unknown[]
  readonly campaignSteps: readonly CampaignStep[]
}): { readonly test: boolean; readonly steps: boolean; readonly emails: boolean } {
  const mails = campaign.campaignSteps.filter(({ type }) => type === 'email')
  return {
    test: campaign.assessments.length > 0,
    steps: (stepFault(campaign.campaignSteps) ?? earlyStep(campaign.campaignSteps) ?? null) === null,
    emails: mails.length > 0 && mails.every(({ content }) => content !== null),
  }
}

/** Gives the derived status (product 7.3): "Démarré" with a step and a test at least, else "Brouillon". */
export function derivedStatus(campaign: {
  readonly assessments: readonly unknown[]
  readonly campaignSteps: readonly unknown[]
}): 'started' | 'draft' {
  return campaign.campaignSteps.length > 0 && campaign.assessments.length > 0 ? 'started' : 'draft'
}
