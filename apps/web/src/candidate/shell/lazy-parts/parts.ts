/**
 * The parts that a candidate seldom needs, in one file. It is fetched ahead, since it is needed most when the
 * network is gone.
 */

export { forgetReadStates } from '../../../modules/shared/mails/read-state.ts'
export { tellOpened } from '../coming-back/calls.ts'
export { InterruptedScreen } from '../coming-back/interrupted-screen.tsx'
export { OptionsButton } from '../coming-back/options-button.tsx'
export { ResumeLinkScreen } from '../coming-back/resume-link-screen.tsx'
export { NoticeWords } from '../coming-back/retry-words.ts'
export { TakenOverScreen } from '../coming-back/taken-over-screen.tsx'
export { OfferCheck } from '../device-check/offer-check.tsx'
export { closeByBack } from '../frame/back-closes.ts'
export { SaveState } from '../frame/save-state.tsx'
export { TroubleLine } from '../frame/trouble-line.tsx'
export { UnsentNotices } from '../recovery/unsent-notices.tsx'
export { CompletedScreen } from '../screens/completed-screen.tsx'
export { RareScreen, ResumeScreen } from '../screens/rare-screen.tsx'
export { Announcement } from '../timed/announcement.tsx'
export { TimeLeft } from '../timed/time-left.tsx'
export { TimeNoticeLine } from '../timed/time-notice.tsx'
