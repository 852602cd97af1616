/** What the builder knows of each module type at once, and its editor, which comes with the first of the type. */
import type { ModuleType } from '@assay/domain/modules/module-types'
import {
  IconAdjustmentsHorizontal,
  IconBox,
  IconCategory,
  IconFile,
  IconFilter,
  IconId,
  IconInbox,
  IconListNumbers,
  IconMailOpened,
  IconMessage2,
  IconMicrophone,
  IconPointer,
  IconSquareCheck,
  IconTextRecognition,
  IconTypography,
  IconUserCheck,
  IconVideo,
  type TablerIcon,
} from '@tabler/icons-react'
import { createElement, type ReactNode } from 'react'
import { lazyCode } from '../patterns/lazy-part.tsx'
import type { ModuleEditor } from './shared/editing/editor-types.ts'
import { byType } from './types-found.ts'

interface TypeFacts {
  /** Always beside the type's name. */
  readonly icon: TablerIcon
  /** Its editor has an `InPlace`. */
  readonly isInPlace?: true
  /** The type has no wording above it (a button). */
  readonly withoutWording?: true
}

export const typeFacts: Readonly<Record<ModuleType, TypeFacts>> = {
  text: { icon: IconTypography },
  'video-record': { icon: IconVideo },
  'audio-record': { icon: IconMicrophone },
  question: { icon: IconMessage2 },
  button: { icon: IconPointer, isInPlace: true, withoutWording: true },
  auth: { icon: IconUserCheck },
  priorisation: { icon: IconListNumbers, isInPlace: true },
  qcm: { icon: IconSquareCheck, isInPlace: true },
  'question-auto': { icon: IconTextRecognition },
  container: { icon: IconBox },
  category: { icon: IconCategory, isInPlace: true },
  mailbox: { icon: IconMailOpened, isInPlace: true },
  'sorting-mailbox': { icon: IconInbox, isInPlace: true },
  'file-holder': { icon: IconFile, isInPlace: true },
  'company-filter': { icon: IconFilter, isInPlace: true },
  slider: { icon: IconAdjustmentsHorizontal, isInPlace: true },
  'identity-document': { icon: IconId },
}

interface EditorUser {
  readonly children: (editor: ModuleEditor<never>) => ReactNode
}

const loads = import.meta.glob<ModuleEditor<never>>('./types/*/editor.tsx', { import: 'editor' })
const users = byType(
  Object.fromEntries(
    Object.entries(loads).map(([path, load]) => [
      path,
      lazyCode<EditorUser>(async () => {
        const editor = await load()
        return { default: ({ children }) => children(editor) }
      }),
    ]),
  ),
)

/** Draws something by the editor of a type; it suspends until that is there. */
export const ByEditor = ({ type, children }: EditorUser & { readonly type: ModuleType }) =>
  createElement(users[type], { children })
