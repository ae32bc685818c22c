import { Button } from '@fluentui/react-components';
import { Component, type ReactNode } from 'react';
import { uiMessages } from '../messages.ts';
import { Notice } from '../notices/Notice.tsx';

/**
 * Prevents a part that cannot be rendered or loaded from breaking the whole pane. After an update of the server the
 * code of an old pane is gone, so it offers to reload.
 */
export class Boundary extends Component<
  { readonly reload: () => void; readonly children: ReactNode },
  { readonly failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Notice
        intent="error"
        actions={
          <Button size="small" onClick={this.props.reload}>
            {uiMessages.reload}
          </Button>
        }
      >
        {uiMessages.partFailed}
      </Notice>
    );
  }
}
