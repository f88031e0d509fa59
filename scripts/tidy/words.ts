// Words that names must not use, with their replacement: the standard term of the field or plain English. Terms of the
// project and of the field are explained in docs/glossary.md.

export interface BannedWord {
  /** Whole parts of a name, in lower case, joined by hyphens: `give-back` is in `giveBackAll` and in `give-back.ts`. */
  readonly word: string
  readonly use: string
  /** Where it is banned: as a part of names, as a whole name, or as the name of a file or folder. */
  readonly as: 'part' | 'name' | 'path'
  /** Names that keep it, because it has another meaning in them. */
  readonly except?: readonly string[]
}

export const bannedWords: readonly BannedWord[] = [
  { word: 'look', use: 'sweep; superuserQuery; read', as: 'part' },
  { word: 'looks', use: 'sweeps', as: 'part' },
  { word: 'looked', use: 'read, examined', as: 'part' },
  { word: 'wish', use: '…Params, New…', as: 'part' },
  { word: 'wishes', use: '…Params, New…', as: 'part' },
  { word: 'standing', use: 'reauthorise, quota, current, latest, basis', as: 'part' },
  { word: 'says', use: 'message, description', as: 'part' },
  { word: 'most', use: 'max', as: 'part', except: ['at-most', 'aim-at-most', 'read-at-most'] },
  { word: 'least', use: 'min', as: 'part', except: ['at-least'] },
  { word: 'grounds', use: 'CheckBasis', as: 'part' },
  { word: 'turns', use: 'FairSlots', as: 'part' },
  { word: 'give-back', use: 'release', as: 'part' },
  { word: 'recent', use: 'LruCache', as: 'name' },
  {
    word: 'half',
    use: 'secondFactorRequired',
    as: 'part',
    except: ['round-half-up', 'divide-half-even', 'allow-half-open'],
  },
  { word: 'closing', use: 'afterAppend', as: 'name' },
  { word: 'outside', use: 'PrepareContext', as: 'name' },
  { word: 'bring-link', use: 'deliverLink', as: 'part' },
  { word: 'seed-place', use: 'associatedData', as: 'part' },
  { word: 'piece-place', use: 'associatedData', as: 'part' },
  { word: 'door', use: 'health listener, bind guard, socket guard', as: 'part' },
  { word: 'doors', use: 'health listener, bind guard, socket guard', as: 'part' },
  { word: 'entrance', use: 'RequestEntry', as: 'part' },
  { word: 'act-stands', use: 'FaultAfterCommit', as: 'part' },
  { word: 'held', use: 'locked', as: 'part' },
  { word: 'hold', use: 'lock', as: 'part' },
  { word: 'tells', use: 'sends', as: 'part' },
  { word: 'told', use: 'sent', as: 'part' },
  { word: 'untold', use: 'unsent', as: 'part' },
  { word: 'say', use: 'banner', as: 'path' },
  { word: 'asked', use: 'arguments', as: 'path' },
  { word: 'given-file', use: 'file-argument', as: 'path' },
  { word: 'letter', use: 'email, notice', as: 'path' },
  { word: 'letters', use: 'emails, notices', as: 'path' },
  { word: 'machines', use: 'machine-credentials', as: 'path' },
  { word: 'sources', use: 'import-files', as: 'path' },
  { word: 'running', use: 'runtime', as: 'path' },
]
