import { ChoiceField, PickField, TypedField } from '../../components/fields.tsx'
import { FileDrop } from '../../components/file-drop.tsx'
import { Ticks } from '../../components/ticks.tsx'
import { type Role, roles } from '../../words/assignable-roles.ts'
import { useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { roleNames } from '../../words/role-names.ts'
import { type DocumentIssues, MAX_CONTENT_BYTES, type TypedDocument } from './typed-document.ts'
import { knowledgeWords, modules } from './words.ts'

const texts = pairs({
  key: { en: 'Key', fr: 'Clé' },
  keyHint: {
    en: 'Lower-case letters, digits, points and hyphens, as in credit.procedure. Both languages of a document share it.',
    fr: 'Minuscules sans accent, chiffres, points et tirets, comme procedure.credit. Elle sert aux deux langues d’un document.',
  },
  title: { en: 'Title', fr: 'Titre' },
  file: { en: 'From a Markdown file', fr: 'Depuis un fichier Markdown' },
  fileHint: {
    en: 'It fills the content below; at most 4 MiB.',
    fr: 'Il remplit le contenu ci-dessous ; 4 Mio au plus.',
  },
  content: { en: 'Content, in Markdown', fr: 'Contenu, en Markdown' },
  contentHint: {
    en: 'One heading a subject, one answer a heading, in the words that people use.',
    fr: 'Un titre par sujet, une réponse par titre, dans les mots que les gens emploient.',
  },
  readers: {
    en: 'Who may read it; nobody ticked: everybody',
    fr: 'Qui peut le lire ; aucune case : tout le personnel',
  },
  source: { en: 'Address of the source', fr: 'Adresse de la source' },
  reviewedOn: { en: 'Reviewed on', fr: 'Relu le' },
  reviewDue: { en: 'Next review', fr: 'Prochaine relecture' },
  dayHint: { en: 'Day/month/year', fr: 'Jour/mois/année' },
  keyIssue: {
    en: 'Write 3 to 128 lower-case letters, digits, points, underscores and hyphens.',
    fr: 'Écrivez 3 à 128 minuscules sans accent, chiffres, points, tirets bas et tirets.',
  },
  empty: { en: 'Write something here.', fr: 'Écrivez quelque chose ici.' },
  tooLarge: { en: 'More than 4 MiB: split the document.', fr: 'Plus de 4 Mio : divisez le document.' },
  address: { en: 'Write an address that begins with https://.', fr: 'Écrivez une adresse qui commence par https://.' },
  day: { en: 'Write a day as 28/11/2026.', fr: 'Écrivez un jour comme 28/11/2026.' },
})

interface Props {
  readonly typed: TypedDocument
  readonly issues: DocumentIssues
  /** The key and the language of a document stay. */
  readonly isNew: boolean
  readonly onChange: (change: Partial<TypedDocument>) => void
}

export function DepositFields(props: Props) {
  return (
    <div className="stack near">
      {props.isNew ? <Identity {...props} /> : null}
      <Content {...props} />
      <Attributes {...props} />
    </div>
  )
}

function useErrorAt(issues: DocumentIssues): (name: keyof TypedDocument) => string | undefined {
  const words = useWords(texts)
  const said = { ...words, key: words.keyIssue }
  return (name) => {
    const issue = issues[name]
    return issue === undefined ? undefined : said[issue]
  }
}

function Identity({ typed, issues, onChange }: Props) {
  const words = useWords(texts)
  const common = useWords(knowledgeWords)
  const errorAt = useErrorAt(issues)
  return (
    <>
      <TypedField
        label={words.key}
        hint={words.keyHint}
        isRequired
        maxLength={128}
        value={typed.key}
        error={errorAt('key')}
        onChange={(key) => onChange({ key })}
      />
      <PickField
        label={common.language}
        value={typed.language}
        options={(['en', 'fr'] as const).map((code) => ({ code, text: common[code] }))}
        onChange={(code) => onChange({ language: code === 'fr' ? 'fr' : 'en' })}
      />
    </>
  )
}

function Content({ typed, issues, onChange }: Props) {
  const words = useWords(texts)
  const errorAt = useErrorAt(issues)
  const take = async (file: File): Promise<void> => {
    // What is too large is not read; the field then says so.
    if (file.size <= MAX_CONTENT_BYTES) onChange({ content: await file.text() })
  }
  return (
    <>
      <TypedField
        label={words.title}
        isRequired
        maxLength={120}
        value={typed.title}
        error={errorAt('title')}
        onChange={(title) => onChange({ title })}
      />
      <FileDrop
        label={words.file}
        hint={words.fileHint}
        accept=".md,text/markdown,text/plain"
        onFile={(file) => void take(file)}
      />
      <TypedField
        label={words.content}
        hint={words.contentHint}
        isRequired
        rows={16}
        value={typed.content}
        error={errorAt('content')}
        onChange={(content) => onChange({ content })}
      />
    </>
  )
}

function Attributes({ typed, issues, onChange }: Props) {
  const words = useWords(texts)
  const common = useWords(knowledgeWords)
  const names = useWords(roleNames)
  const errorAt = useErrorAt(issues)
  const known: readonly string[] = modules
  const options = modules.map((code) => ({ code: code as string, text: common[code] }))
  if (typed.module !== '' && !known.includes(typed.module)) options.push({ code: typed.module, text: typed.module })
  return (
    <>
      <Ticks
        label={words.readers}
        ticks={roles.map((code) => ({ code, text: names[code] }))}
        ticked={typed.roles}
        onChange={(ticked) => onChange({ roles: ticked as Role[] })}
      />
      <div className="fields">
        <ChoiceField
          label={common.module}
          value={typed.module}
          empty={common.everything}
          options={options}
          onChange={(module) => onChange({ module })}
        />
        <TypedField
          label={words.source}
          maxLength={2_000}
          value={typed.source}
          error={errorAt('source')}
          onChange={(source) => onChange({ source })}
        />
        {(['reviewedOn', 'reviewDue'] as const).map((name) => (
          <TypedField
            key={name}
            label={words[name]}
            hint={words.dayHint}
            value={typed[name]}
            error={errorAt(name)}
            onChange={(day) => onChange({ [name]: day })}
          />
        ))}
      </div>
    </>
  )
}
