/**
 * The device check: of a camera alone nothing speaks of a microphone, and whose fault it is when nothing
 * arrives.
 */
import { tryUpload } from '@assay/contract/answers/uploads'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { changeLanguage } from '../../../i18n/language.ts'
import { server } from '../../../testing/browser.ts'
import { Refusal } from '../../../testing/contract-server.ts'
import { aUser } from '../../../testing/user.ts'
import { DeviceCheck } from './device-check.tsx'

/** A browser with a recorder that hands over two letters. */
class Recorder extends EventTarget {
  static isTypeSupported = () => true
  readonly mimeType = 'video/webm'
  state = 'inactive'
  start() {
    this.state = 'recording'
  }
  requestData() {}
  stop() {
    this.state = 'inactive'
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['ok']) }))
    this.dispatchEvent(new Event('stop'))
  }
}
const stream = { getTracks: () => [], getAudioTracks: () => [], getVideoTracks: () => [] }
const getUserMedia = vi.fn()

function show(language: 'fr' | 'en', ...needs: ('camera' | 'microphone')[]) {
  vi.stubGlobal('MediaRecorder', Recorder)
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  URL.createObjectURL = () => 'blob:two-letters'
  URL.revokeObjectURL = () => undefined
  changeLanguage(language)
  render(<DeviceCheck needs={needs} onLeave={() => undefined} />)
  return aUser()
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

test.each([
  ['fr', 'Allumer la caméra', /^La caméra est bloquée pour ce site/, /micro|entend|écout/i],
  ['en', 'Switch on the camera', /^The camera is blocked for this site/, /microphone|hear|listen/i],
] as const)(
  'a test that asks for a photo alone never speaks of sound (%s)',
  async (language, action, blocked, sound) => {
    getUserMedia.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError')).mockResolvedValue(stream)
    const user = show(language, 'camera')
    const isSilent = () => expect(document.body.textContent).not.toMatch(sound)
    isSilent()
    await user.click(screen.getByRole('button', { name: action }))
    await screen.findByText(blocked)
    isSilent()
    await user.click(screen.getByRole('button', { name: /^Réessayer|^Try again/ }))
    server.answer(tryUpload, ({ body }) => ({ bytes: body.byteLength }))
    await user.click(await screen.findByRole('button', { name: /^Commencer l’enreg|^Start recording/ }))
    isSilent()
    await user.click(screen.getByRole('button', { name: /^Arrêter|^Stop/ }))
    await user.click(await screen.findByRole('button', { name: /^Je me vois$|^I see myself$/ }))
    isSilent()
    // What was pressed is gone: Tab goes on from there.
    await user.tab()
    expect(document.activeElement?.textContent).toMatch(/^Continuer vers le test|^Continue to the test/)
  },
)

test.each([
  [new Refusal('unexpected'), /^Le problème vient de nous, pas de vous ni de votre connexion/],
  [new Refusal('unavailable'), /^Le service est en cours de redémarrage/],
  [new Refusal('tooManyRequests'), /^Trop de demandes/],
  [new Refusal('bodyTooLarge'), /^Cet envoi est trop volumineux/],
] as const)('a recording that the server fails is not the network’s fault: %o', async (refusal, words) => {
  getUserMedia.mockResolvedValue(stream)
  const user = show('fr', 'camera', 'microphone')
  server.answer(tryUpload, () => refusal)
  await user.click(screen.getByRole('button', { name: 'Allumer la caméra et le micro' }))
  await user.click(await screen.findByRole('button', { name: 'Commencer l’enregistrement' }))
  await user.click(screen.getByRole('button', { name: 'Arrêter' }))
  await screen.findByText(words)
  expect(screen.queryByText(/réseau/)).toBeNull()
  server.goAway()
  await user.click(screen.getByRole('button', { name: 'Renvoyer' }))
  await screen.findByText(/le réseau est trop faible ou bloque les envois/)
  server.comeBack()
  server.answer(tryUpload, ({ body }) => ({ bytes: body.byteLength }))
  await user.click(screen.getByRole('button', { name: 'Renvoyer' }))
  await user.click(await screen.findByRole('button', { name: 'Je me vois et je m’entends' }))
  // Nothing was heard: a recording that arrived is not enough.
  screen.getByText(/^Le micro n’a capté aucun son/)
  expect(screen.queryByText(/^Tout fonctionne/)).toBeNull()
})
