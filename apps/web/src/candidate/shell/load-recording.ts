import { keepLoading } from '../../modules/heavy-player.ts'

/**
 * Loads, once, the parts that tests with recordings need: the device check and the queue of upload chunks.
 */
export const loadRecording = () => keepLoading(() => import('./lazy-parts/recording.ts'))
