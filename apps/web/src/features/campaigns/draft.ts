/** A campaign's form before it is saved. */
import {
  type CampaignStep,
  configured,
  delayDays,
  earlyStep,
  stepFault,
  withStepMoved,
} from '@assay/domain/campaigns/steps'
import { isSame } from '../../working-copy/differences.ts'
import type { Campaign } from './api.ts'

export interface Draft {
  readonly name: string
  readonly test: { readonly id: string; readonly name: string } | null
  readonly steps: readonly CampaignStep[]
}

export function draftOf({ name, assessments, campaignSteps }: Campaign): Draft {
  const [test] = assessments
  return {
    name,
    test: test ? { id: test.id, name: test.name } : null,
    steps: campaignSteps.map(({ id, type, delay, isDefault, content }) => ({
      id,
      type,
      delay,
      isDefault,
      content,
    })),
  }
}

export function differs(draft: Draft, campaign: Campaign): boolean {
  return JSON.stringify(draft) !== JSON.stringify(draftOf(campaign))
}

export function bodyOf({ name, test, steps }: Draft, revision: number) {
  return { revision, name: name.trim(), assessments: test ? [test.id] : [], campaignSteps: [...steps] }
}

/** Which of the three icons are green. */
export function partsOf({ test, steps }: Draft) {
  return configured({ assessments: test ? [test.id] : [], campaignSteps: steps })
}

export const isWhole = ({ test, steps, emails }: ReturnType<typeof partsOf>): boolean =>
  test && steps && emails

/** Moves a step, which takes over the days of its new position, so that days never fall. */
export function moved(steps: readonly CampaignStep[], id: string, to: number): CampaignStep[] {
  return withStepMoved(steps, id, to).map((step, index) => ({
    ...step,
    delay: steps[index]?.delay ?? step.delay,
  }))
}

/** The step whose delay is invalid, or earlier than that of the step above it. */
export function wrongDelay(steps: readonly CampaignStep[]): string | null {
  const fault = stepFault(steps)
  return fault?.fault === 'delay' ? fault.stepId : (earlyStep(steps) ?? null)
}

export const daysOf = (step: CampaignStep): number | null => delayDays(step.delay)

/** The text typed as a number of days, even where it is no valid delay. */
export const typedDays = ({ delay }: CampaignStep): string => delay.replace(/^P|D$/g, '')

/** The parts that the other changed since `base` and that differ from the draft, as they are there. */
export function replacedParts(theirs: Campaign, draft: Draft, base: Campaign) {
  const [other, before] = [draftOf(theirs), draftOf(base)]
  const isReplaced = (part: keyof Draft, mine: unknown = draft[part]): boolean =>
    !isSame(other[part], before[part]) && !isSame(other[part], mine)
  return [
    ...(isReplaced('name', draft.name.trim()) ? [{ part: 'name', value: other.name } as const] : []),
    ...(isReplaced('test') ? [{ part: 'test', value: other.test?.name ?? '–' } as const] : []),
    ...(isReplaced('steps') ? [{ part: 'steps', value: undefined } as const] : []),
  ]
}
