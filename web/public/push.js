// Shows that a slow table waits for somebody, and leads there.

self.addEventListener("push", (event) => {
  const { table, game } = event.data.json();
  const body = navigator.language.startsWith("ru") ? "Ваш ход" : "Your move";
  event.waitUntil(
    self.registration.showNotification("Sandtable", {
      body,
      icon: "/icon.svg",
      tag: table,
      data: { table, game },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(`/t/${event.notification.data.table}`));
});
