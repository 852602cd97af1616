/** Which modules record, and with what. */
import { type ModuleCode, moduleTypes } from './module-types.ts'

export type Device = 'camera' | 'microphone'

const devicesByCode: { readonly [Code in ModuleCode]?: readonly Device[] } = {
  [moduleTypes['video-record']]: ['camera', 'microphone'],
  [moduleTypes['audio-record']]: ['microphone'],
  [moduleTypes['identity-document']]: ['camera'],
}

/** The devices that a module of this type needs; one that needs a microphone records for a time. */
export const devicesOfModule = (code: ModuleCode): readonly Device[] => devicesByCode[code] ?? []
