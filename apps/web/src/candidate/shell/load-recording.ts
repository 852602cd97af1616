import { keepLoading } from '../../modules/heavy-player.ts'

/** Loads once what tests with recordings need: the device check and the queue of chunks. */
export const loadRecording = () => keepLoading(() => import('./lazy-parts/recording.ts'))
