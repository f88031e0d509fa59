// The console: a client of /api/v1 like any other.
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { beginConsole, Console } from './shell/console.tsx'
import { queries } from './service/queries.ts'
import { LanguageProvider } from './words/language.tsx'
import './styles/all.css'

beginConsole()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <LanguageProvider>
        <Console />
      </LanguageProvider>
    </QueryClientProvider>
  </StrictMode>,
)
