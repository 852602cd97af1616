/** What the builder knows of a module type at once; its editor comes with the first of the type. */
import { type ModuleType, moduleTypes } from '@assay/domain/modules/module-types'
import * as icons from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { lazyCode } from '../patterns/lazy-part.tsx'
import type { ModuleEditor } from './shared/editing/editor-types.ts'

interface TypeFacts {
  /** Always beside the type's name. */
  readonly icon: icons.TablerIcon
  /** Its editor has an `InPlace`. */
  readonly isInPlace?: true
  /** The type has no wording above it (a button). */
  readonly withoutWording?: true
}

export const typeFacts: Readonly<Record<ModuleType, TypeFacts>> = {
  text: { icon: icons.IconTypography },
  'video-record': { icon: icons.IconVideo },
  'audio-record': { icon: icons.IconMicrophone },
  question: { icon: icons.IconMessage2 },
  button: { icon: icons.IconPointer, isInPlace: true, withoutWording: true },
  auth: { icon: icons.IconUserCheck },
  priorisation: { icon: icons.IconListNumbers, isInPlace: true },
  qcm: { icon: icons.IconSquareCheck, isInPlace: true },
  'question-auto': { icon: icons.IconTextRecognition },
  container: { icon: icons.IconBox },
  category: { icon: icons.IconCategory, isInPlace: true },
  mailbox: { icon: icons.IconMailOpened, isInPlace: true },
  'sorting-mailbox': { icon: icons.IconInbox, isInPlace: true },
  'file-holder': { icon: icons.IconFile, isInPlace: true },
  'company-filter': { icon: icons.IconFilter, isInPlace: true },
  slider: { icon: icons.IconAdjustmentsHorizontal, isInPlace: true },
  'identity-document': { icon: icons.IconId },
}

interface EditorUser {
  readonly children: (editor: ModuleEditor<never>) => ReactNode
}

const loads = import.meta.glob<ModuleEditor<never>>('./types/*/editor.tsx', { import: 'editor' })
const there: Partial<Record<ModuleType, ModuleEditor<never>>> = {}

/** A text is its wording, a container its rows: neither has anything else to edit. */
const load = async (type: ModuleType) =>
  (there[type] ??= (await loads[`./types/${type}/editor.tsx`]?.()) ?? {})

const types = Object.keys(moduleTypes) as ModuleType[]

/** Fetches them all before one is needed: the first field of a module that is added takes the keys. */
export const prepareEditors = () => void Promise.allSettled(types.map(load))

const partOf = (type: ModuleType) =>
  lazyCode<EditorUser>(async () => {
    const editor = await load(type)
    return { default: ({ children }) => children(editor) }
  })
const parts = Object.fromEntries(types.map((type) => [type, partOf(type)]))

/** Draws something by the editor of a type; it suspends where that is not there yet. */
export function ByEditor({ type, children }: EditorUser & { readonly type: ModuleType }) {
  // Looked at once: drawn another way later, what is typed in would be drawn anew.
  const [editor] = useState(() => there[type])
  const Part = parts[type] as ComponentType<EditorUser>
  return editor ? children(editor) : <Part>{children}</Part>
}
