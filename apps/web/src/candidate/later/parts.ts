/** One file for what a candidate seldom needs: fetched ahead, as it is needed most without a network. */

export { InterruptedScreen } from '../coming-back/interrupted-screen.tsx'
export { OptionsDialog } from '../coming-back/options-dialog.tsx'
export { ResumeLinkScreen } from '../coming-back/resume-link-screen.tsx'
export { TakenOverScreen } from '../coming-back/taken-over-screen.tsx'
export { KeptNotices } from '../recovery/kept-notices.tsx'
export { CompletedScreen } from '../screens/completed-screen.tsx'
export { RareScreen, ResumeScreen } from '../screens/rare-screen.tsx'
