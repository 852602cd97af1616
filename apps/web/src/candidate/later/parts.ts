/** One file for what a candidate seldom needs: fetched ahead, as it is needed most without a network. */

export { InterruptedScreen } from '../coming-back/interrupted-screen.tsx'
export { ResumeLinkScreen } from '../coming-back/resume-link-screen.tsx'
export { TakenOverScreen } from '../coming-back/taken-over-screen.tsx'
export { OptionsButton } from '../frame/options-button.tsx'
export { SaveState } from '../frame/save-state.tsx'
export { TroubleLine } from '../frame/trouble-line.tsx'
export { KeptNotices } from '../recovery/kept-notices.tsx'
export { CompletedScreen } from '../screens/completed-screen.tsx'
export { RareScreen, ResumeScreen } from '../screens/rare-screen.tsx'
export { Announcement } from '../timed/announcement.tsx'
export { TimeLeft } from '../timed/time-left.tsx'
export { TimeNoticeLine } from '../timed/time-notice.tsx'
