import { keepLoading } from '../../modules/heavy-player.ts'

/** What tests that record need, once: the device check and the queue of upload chunks. */
export const loadRecording = () => keepLoading(() => import('./lazy-parts/recording.ts'))
