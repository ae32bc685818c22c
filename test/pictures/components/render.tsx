import { FluentProvider } from '@fluentui/react-components';
import { createRoot } from 'react-dom/client';
import { ServicesContext } from '#pane/ui/services/services.ts';
import { darkTheme, lightTheme } from '#pane/shell/theme.ts';
import { Components } from './Components.tsx';
import { idleServices } from './services.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('components.html has no element with the id "root".');
const asked = new URLSearchParams(window.location.search);
const isDark = asked.get('theme') === 'dark';
document.documentElement.style.setProperty('color-scheme', isDark ? 'dark' : 'light');
createRoot(root).render(
  <FluentProvider theme={isDark ? darkTheme : lightTheme}>
    <ServicesContext value={idleServices()}>
      <Components width={Number(asked.get('width') ?? 400)} />
    </ServicesContext>
  </FluentProvider>,
);
