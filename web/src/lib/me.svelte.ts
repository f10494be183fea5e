// Who sits before this page. The server makes a guest of everybody at the first request.

import { api } from "./api";
import type { Me } from "./messages";

class Myself {
  me = $state<Me | null>(null);

  async load(): Promise<void> {
    this.me = await api.me();
  }
}

export const myself = new Myself();
