/** The seldom needed parts as the entry knows them: each comes with the one file of all. */
import { laterPart } from '../../modules/heavy-player.ts'

const parts = () => import('./parts.ts')

export const CompletedScreen = laterPart(async () => ({ default: (await parts()).CompletedScreen }))
export const InterruptedScreen = laterPart(async () => ({ default: (await parts()).InterruptedScreen }))
export const KeptNotices = laterPart(async () => ({ default: (await parts()).KeptNotices }))
export const OptionsDialog = laterPart(async () => ({ default: (await parts()).OptionsDialog }))
export const RareScreen = laterPart(async () => ({ default: (await parts()).RareScreen }))
export const ResumeLinkScreen = laterPart(async () => ({ default: (await parts()).ResumeLinkScreen }))
export const ResumeScreen = laterPart(async () => ({ default: (await parts()).ResumeScreen }))
export const TakenOverScreen = laterPart(async () => ({ default: (await parts()).TakenOverScreen }))
