import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { follow } from "./router.svelte";
import { applySettings } from "./settings.svelte";

applySettings();
follow();
mount(App, { target: document.getElementById("page") as HTMLElement });
