/** Uploads several files one after another, with their progress and what was refused. */
import { mediaMaxBytes } from '@assay/contract/media/calls'
import { useState } from 'react'
import { addMedia } from '../../api/add-media.ts'
import { failureText, toast } from '../../patterns/toast.tsx'
import { libraryTexts } from './texts.ts'

interface Sending {
  readonly done: number
  readonly count: number
  readonly sent: number
  readonly total: number
}

export function useUploads() {
  const t = libraryTexts.useTexts()
  const [state, setState] = useState<Sending>()
  const [problems, setProblems] = useState<readonly string[]>([])
  const send = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return
    const refused: string[] = []
    let added = 0
    const sizes = files.map(({ size }) => (size > mediaMaxBytes ? 0 : size))
    const total = sizes.reduce((sum, size) => sum + size, 0)
    for (const [done, file] of files.entries()) {
      const before = sizes.slice(0, done).reduce((sum, size) => sum + size, 0)
      const tell = (part: number): void =>
        setState({ done, count: files.length, sent: before + Math.round(part * file.size), total })
      const { name } = file
      if (file.size > mediaMaxBytes) refused.push(t('tooLarge', { name }))
      else
        try {
          tell(0)
          await addMedia(file, (sent, ofAll) => tell(ofAll > 0 ? sent / ofAll : 0))
          added += 1
        } catch (error) {
          refused.push(t('refused', { name, problem: failureText(error) }))
        }
    }
    setState(undefined)
    setProblems(refused)
    if (added > 0) toast.success(t('added', { count: added }))
  }
  return { state, problems, send }
}
