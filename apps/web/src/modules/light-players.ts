/** Players that are small, but not needed by the first page: together in one file that comes later. */
export { CompanyFilterPlayer } from './types/company-filter/player.tsx'
export { FileHolderPlayer } from './types/file-holder/player.tsx'
export { ChoiceSelect } from './types/qcm/choice-select.tsx'
export { QuestionPlayer } from './types/question/player.tsx'
export { QuestionAutoPlayer } from './types/question-auto/player.tsx'
export { SliderPlayer } from './types/slider/player.tsx'
