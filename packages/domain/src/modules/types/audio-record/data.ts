export { data } from '../../shared/recorder-data.ts'
