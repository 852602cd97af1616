/** Rarely needed components. Each loads the one file `lazy-parts/parts.ts`. */
import type { ComponentType } from 'react'
import { lazyPart } from '../../modules/heavy-player.ts'
import type * as Parts from './lazy-parts/parts.ts'

const part = <P>(pick: (all: typeof Parts) => ComponentType<P>) =>
  lazyPart(async () => ({ default: pick(await import('./lazy-parts/parts.ts')) }))

export const Announcement = part((all) => all.Announcement)
export const CompletedScreen = part((all) => all.CompletedScreen)
export const InterruptedScreen = part((all) => all.InterruptedScreen)
export const UnsentNotices = part((all) => all.UnsentNotices)
export const OneByOne = part((all) => all.OneByOne)
export const OptionsButton = part((all) => all.OptionsButton)
export const RareScreen = part((all) => all.RareScreen)
export const NoticeWords = part((all) => all.NoticeWords)
export const ResumeLinkScreen = part((all) => all.ResumeLinkScreen)
export const ResumeScreen = part((all) => all.ResumeScreen)
export const TimeLeft = part((all) => all.TimeLeft)
export const TimeNoticeLine = part((all) => all.TimeNoticeLine)
export const TakenOverScreen = part((all) => all.TakenOverScreen)
export const TroubleLine = part((all) => all.TroubleLine)
export const SaveState = part((all) => all.SaveState)
