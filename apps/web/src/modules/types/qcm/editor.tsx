/**
 * Qcm: its choices with their points or pages, how many may be picked, how they look (product 3.7).
 */
import { IconSquareCheck } from '@tabler/icons-react'
import type { ModuleEditor } from '../../shared/editing/editor-types.ts'
import { Advanced, Appearance } from './editor-appearance.tsx'
import { Behaviour } from './editor-behaviour.tsx'
import { Content } from './editor-content.tsx'
import { InPlace } from './editor-in-place.tsx'
import { Scoring } from './editor-scoring.tsx'

export const editor: ModuleEditor<'qcm'> = {
  icon: IconSquareCheck,
  InPlace,
  Content,
  Scoring,
  Behaviour,
  Appearance,
  Advanced,
}
